/**
 * Lets the browser answer what came in meanwhile: all that stands before the import of this module has been evaluated
 * then, and what stands behind it is evaluated in a task of its own. In one, a phone takes a tenth of a second.
 */
await new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = resolve;
  port2.postMessage(null);
});

export {};
