export function SignInPage() {
  return <main>Sign in</main>;
}
