/** The product's sign. */
export const Waymark = ({ className }: { className: string | undefined }) => (
  <svg viewBox="-12 -12 24 24" aria-hidden="true" className={className}>
    <rect x="-7.5" y="-7.5" width="15" height="15" rx="2" transform="rotate(45)" />
  </svg>
)
