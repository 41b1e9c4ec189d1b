import { Drawing } from './drawing.tsx'

/** A laterite road that forks, and a sign that does not know either. */
export const Fork = () => (
  <Drawing>
    <path d="M22 104c2-34 22-50 44-50s36 12 44 50z" fill="var(--green-tint)" stroke="none" />
    <path
      d="M70 106c-2-24-14-32-36-38l8-6c22 4 34 10 38 20 6-12 20-20 42-22l6 7c-24 4-36 14-38 39z"
      fill="var(--spark)"
      stroke="none"
      opacity=".8"
    />
    <path d="M106 100V34" />
    <path d="M84 26h38l10 9-10 9H84z" fill="var(--surface)" />
    <path d="M97 31q0-4 4-4t4 4q0 3-4 4v1m0 4v.5" strokeWidth="2" />
  </Drawing>
)
