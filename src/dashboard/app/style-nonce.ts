/** The nonce of this page's Content Security Policy, which every style sheet made by a script must carry. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

// The scroll lock of Mantine's dialogs makes its style sheet through get-nonce, which reads this name alone.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
