import type { ReactNode } from 'react'

/** Small drawings for empty, failed and coming: one line weight, the look's own colours, a shadow to stand on. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 120" className="drawing" aria-hidden="true">
      <ellipse cx="80" cy="106" rx="62" ry="7" fill="var(--sunken)" stroke="none" />
      {children}
    </svg>
  )
}

/** A mast that nobody hears. */
export const Mast = () => (
  <Drawing>
    <path d="M80 102V44M63 102l17-58 17 58M69 82h22M74 64h12" />
    <path d="M61 33a21 21 0 0 1 6-16M99 33a21 21 0 0 0-6-16" strokeDasharray="3 6" />
    <circle cx="80" cy="38" r="5" fill="var(--danger)" stroke="none" />
    <path d="m118 30 15 15m0-15-15 15" stroke="var(--danger)" />
  </Drawing>
)

/** A sheet and a pencil: nothing written yet. */
export const Papers = () => (
  <Drawing>
    <rect x="43" y="18" width="62" height="82" rx="7" fill="var(--surface)" />
    <path d="M54 36h26M54 49h38M54 62h38M54 75h18" />
    <path d="m90 89 32-46 10 7-32 46-13 6z" fill="var(--green)" stroke="none" />
    <path d="m122 43 5-7 10 7-5 7z" fill="var(--spark)" stroke="none" />
  </Drawing>
)

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

/** A phone held upright, about to film. */
export const Film = () => (
  <Drawing>
    <rect x="54" y="14" width="52" height="88" rx="9" fill="var(--surface)" />
    <path d="M60 76c10-16 18-20 24-12s10 6 16-2v30H60z" fill="var(--green)" stroke="none" />
    <circle cx="90" cy="38" r="7" fill="var(--spark)" stroke="none" />
    <path d="m74 46 16 9-16 9z" fill="var(--surface)" />
  </Drawing>
)

/** Two speech bubbles, one of them empty. */
export const Talk = () => (
  <Drawing>
    <path
      d="M38 24h56a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H62L48 78V66H38a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8z"
      fill="var(--surface)"
    />
    <path d="M42 40h40M42 51h24" />
    <path
      d="M108 56h14a8 8 0 0 1 8 8v18a8 8 0 0 1-8 8h-4v11l-12-11H84a8 8 0 0 1-8-8v-2h26"
      fill="var(--green-tint)"
    />
  </Drawing>
)

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

/** A person at a desk: what is yours. */
export const Person = () => (
  <Drawing>
    <path d="M44 102c0-24 14-34 36-34s36 10 36 34z" fill="var(--green)" stroke="none" />
    <circle cx="80" cy="46" r="19" fill="var(--surface)" />
    <path d="M60 44c0-26 40-26 40 0-8-9-32-9-40 0z" fill="var(--ink-soft)" stroke="none" />
    <path d="M66 92h28" stroke="var(--surface)" />
  </Drawing>
)
