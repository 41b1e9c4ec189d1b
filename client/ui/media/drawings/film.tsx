import { Drawing } from './drawing.tsx'

/** A phone held upright, about to film. */
export const Film = () => (
  <Drawing>
    <rect x="54" y="14" width="52" height="88" rx="9" fill="var(--surface)" />
    <path d="M60 76c10-16 18-20 24-12s10 6 16-2v30H60z" fill="var(--green)" stroke="none" />
    <circle cx="90" cy="38" r="7" fill="var(--spark)" stroke="none" />
    <path d="m74 46 16 9-16 9z" fill="var(--surface)" />
  </Drawing>
)
