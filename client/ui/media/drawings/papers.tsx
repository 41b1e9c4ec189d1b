import { Drawing } from './drawing.tsx'

/** A sheet and a pencil: nothing written yet. */
export const Papers = () => (
  <Drawing>
    <rect x="43" y="18" width="62" height="82" rx="7" fill="var(--surface)" />
    <path d="M54 36h26M54 49h38M54 62h38M54 75h18" />
    <path d="m90 89 32-46 10 7-32 46-13 6z" fill="var(--green)" stroke="none" />
    <path d="m122 43 5-7 10 7-5 7z" fill="var(--spark)" stroke="none" />
  </Drawing>
)
