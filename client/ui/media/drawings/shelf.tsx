import { Drawing } from './drawing.tsx'

/** Books leaning on a shelf. */
export const Shelf = () => (
  <Drawing>
    <path d="M30 102h100" strokeWidth="4" />
    <rect x="42" y="44" width="18" height="56" rx="3" fill="var(--green)" stroke="none" />
    <rect x="62" y="34" width="14" height="66" rx="3" fill="var(--surface)" />
    <rect x="78" y="50" width="16" height="50" rx="3" fill="var(--spark)" stroke="none" />
    <path d="m99 54 13-4 13 46-13 4z" fill="var(--surface)" />
    <path d="M47 56h8M47 63h8M66 48h6" stroke="var(--surface)" />
  </Drawing>
)
