/** Sends a request. @returns the text of the answer, and how long it took @throws Error if the service refuses */
export async function timeAnswer(url: string, init: RequestInit) {
  const started = performance.now();
  const response = await fetch(url, init);
  const text = await response.text();
  const milliseconds = performance.now() - started;
  if (!response.ok) throw new Error(`${url}: the service answered ${response.status} ${text}`);
  return { milliseconds, text };
}
