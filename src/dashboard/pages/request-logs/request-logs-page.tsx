export function RequestLogsPage() {
  return <h1>Request logs</h1>;
}
