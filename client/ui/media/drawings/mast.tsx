import { Drawing } from './drawing.tsx'

/** A mast without signal. */
export const Mast = () => (
  <Drawing>
    <path d="M80 102V44M63 102l17-58 17 58M69 82h22M74 64h12" />
    <path d="M61 33a21 21 0 0 1 6-16M99 33a21 21 0 0 0-6-16" strokeDasharray="3 6" />
    <circle cx="80" cy="38" r="5" fill="var(--danger)" stroke="none" />
    <path d="m118 30 15 15m0-15-15 15" stroke="var(--danger)" />
  </Drawing>
)
