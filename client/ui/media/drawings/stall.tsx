import { Drawing } from './drawing.tsx'

/** A stall under its awning, waiting for goods. */
export const Stall = () => (
  <Drawing>
    <path d="M42 52v50M118 52v50M36 80h88" />
    <path d="M34 50 44 26h72l10 24z" fill="var(--surface)" />
    <path d="m50 50 6-24h16l-3 24zM91 50l-3-24h16l6 24z" fill="var(--green)" stroke="none" />
    <path
      d="M34 50a9.2 9.2 0 0 0 18.4 0 9.2 9.2 0 0 0 18.4 0 9.2 9.2 0 0 0 18.4 0 9.2 9.2 0 0 0 18.4 0 9.2 9.2 0 0 0 18.4 0z"
      fill="var(--surface)"
    />
    <rect x="70" y="66" width="20" height="14" rx="2" fill="var(--spark)" stroke="none" />
  </Drawing>
)
