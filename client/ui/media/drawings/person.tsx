import { Drawing } from './drawing.tsx'

/** A person at a desk. */
export const Person = () => (
  <Drawing>
    <path d="M44 102c0-24 14-34 36-34s36 10 36 34z" fill="var(--green)" stroke="none" />
    <circle cx="80" cy="46" r="19" fill="var(--surface)" />
    <path d="M60 44c0-26 40-26 40 0-8-9-32-9-40 0z" fill="var(--ink-soft)" stroke="none" />
    <path d="M66 92h28" stroke="var(--surface)" />
  </Drawing>
)
