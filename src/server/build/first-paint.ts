import type { Plugin } from 'vite';

const PROGRAM = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const STYLES = /<link rel="stylesheet" crossorigin href="([^"]+)">/;
const PRELOADS = /<link rel="modulepreload"[^>]*>/g;

/**
 * Vite plugin: nothing is waited for before a page is drawn for the first time, with the styles that stand in itself.
 * The program, its style sheet and what they load stand in a template, out of which the script at the end of index.html
 * takes them then: asked for earlier, they come while the browser is about to draw, and hold that up.
 */
export function firstPaint(): Plugin {
  return {
    name: 'sealdesk:first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [script, program] = PROGRAM.exec(html) ?? [];
        const [link] = STYLES.exec(html) ?? [];
        if (!script || !link) throw new Error('Vite writes the page otherwise now');
        const preloads = html.match(PRELOADS) ?? [];
        const ahead = [`<link rel="modulepreload" crossorigin href="${program}">`, ...preloads].join('');
        return html
          .replace(link, '')
          .replaceAll(PRELOADS, '')
          .replace(script, `<template id="program">${link}${script}${ahead}</template>`);
      },
    },
  };
}
