/** What there is while the page itself is on its way: nothing to see, and a name for whoever cannot see that. */
export function BlankPage() {
  return (
    <main aria-busy="true">
      <h1 className="visually-hidden">Sealdesk</h1>
    </main>
  );
}
