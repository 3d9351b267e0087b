interface BrandMarkProps {
  readonly size: number;
}

/** The sign of Sealdesk: a signature on a seal. The word stands beside it, so it has no name of its own. */
export function BrandMark({ size }: BrandMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <rect width="24" height="24" rx="7" fill="var(--accent)" />
      <path
        d="M6.5 14.8c2.2-5.6 4-7.3 5.2-6.3 1.5 1.3-3 7.3-1.2 7.7 1.5.3 2.3-3 3.5-2.7.9.2.2 2 1.1 2.2.8.2 1.5-.6 2.4-1.4"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="1.7"
        strokeLinecap="round"
      />
    </svg>
  );
}
