import { characteristicColours } from './logo-colours.ts';

export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];

const MEGABYTE = 1024 * 1024;
const MAX_BYTES = 10 * MEGABYTE;

/** Pixels of the longer side; enough to find the colours. */
const DRAWN = 128;

export type ReadLogo = { readonly colours: readonly string[] } | { readonly error: string };

/** The content security policy allows no blob URLs. */
function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

/** An image element runs no scripts and loads nothing, even for SVG. */
async function pixelsOf(file: File): Promise<Uint8ClampedArray> {
  const image = new Image();
  image.src = await dataUrlOf(file);
  await image.decode();
  // An SVG may have no size.
  const [width, height] = [image.naturalWidth || DRAWN, image.naturalHeight || DRAWN];
  const scale = Math.min(1, DRAWN / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return new Uint8ClampedArray();
  // Smoothing would add mixed colours.
  context.imageSmoothingEnabled = false;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height).data;
}

/** Reads the file in the browser. */
export async function readLogo(file: File): Promise<ReadLogo> {
  const name = `“${file.name}”`;
  if (!LOGO_TYPES.includes(file.type))
    return { error: `${name} is not a PNG, JPEG, WebP or SVG picture. Save the logo as one of these first.` };
  if (file.size > MAX_BYTES)
    return {
      error: `${name} has ${Math.ceil(file.size / MEGABYTE)} MB, and ${MAX_BYTES / MEGABYTE} MB is the most. Save it smaller first.`,
    };
  try {
    const colours = characteristicColours(await pixelsOf(file));
    return colours.length > 0
      ? { colours }
      : { error: `${name} is transparent all over. Choose a version of the logo that has a colour.` };
  } catch {
    return {
      error: `${name} is damaged, was moved, or is no picture in spite of its name. Open it elsewhere and save it again.`,
    };
  }
}
