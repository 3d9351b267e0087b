import type { Plugin } from 'vite';

const PROGRAM = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const STYLES = /<link rel="stylesheet" crossorigin href="([^"]+)">/;

/**
 * Vite plugin: nothing is waited for before a page is drawn for the first time, with the styles that stand in itself.
 * The program and its style sheet are fetched meanwhile, in a template, out of which the script at the end of
 * index.html takes them then.
 */
export function firstPaint(): Plugin {
  return {
    name: 'sealdesk:first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [script, program] = PROGRAM.exec(html) ?? [];
        const [link, styles] = STYLES.exec(html) ?? [];
        if (!script || !link) throw new Error('Vite writes the page otherwise now');
        return html
          .replace(link, '')
          .replace(
            script,
            `<link rel="preload" as="style" fetchpriority="low" crossorigin href="${styles}">` +
              `<link rel="modulepreload" crossorigin href="${program}">` +
              `<template id="program">${link}${script}</template>`,
          )
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
      },
    },
  };
}
