import type { ReactNode } from 'react'

function Scene({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 72 72" aria-hidden="true">
      <rect width="72" height="72" fill={ground} />
      {children}
    </svg>
  )
}

/** Reading late, under a lamp, before the shelves. */
export const Reader = () => (
  <Scene ground="#0d3b2a">
    <path d="M6 6h6v15H6zM22 9h6v12h-6zM46 5h6v16h-6zM60 9h6v12h-6z" fill="#e3c58d" />
    <path d="M14 8h6v13h-6zM38 8h6v13h-6zM54 7h4v14h-4z" fill="#c8511b" />
    <path d="M30 5h6v16h-6z" fill="#7fb069" />
    <path d="M0 21h72v3H0z" fill="#6b4a2f" />
    <circle cx="36" cy="46" r="24" fill="#f4b942" opacity=".2" />
    <path d="M18 62c1-13 8-18 18-18s17 5 18 18z" fill="#c8511b" />
    <circle cx="36" cy="37" r="8.5" fill="#5b3a29" />
    <path d="M27 36c0-13 18-13 18 0-4-5-14-5-18 0z" fill="#17120e" />
    <path d="M0 60h72v12H0z" fill="#8a5a35" />
    <path d="m20 61 16-4 16 4v5l-16-4-16 4z" fill="#fff6e6" />
  </Scene>
)

/** A stall with something for everybody. */
export const MarketStall = () => (
  <Scene ground="#eadfc6">
    <path d="M0 58h72v14H0z" fill="#8c5a36" />
    <path d="M13 24h3v34h-3zM56 24h3v34h-3z" fill="#5b3a29" />
    <path d="M12 10h48l6 16H6z" fill="#fff6e6" />
    <path d="M20 10h8l-3 16H13zM36 10h8l3 16H36zM52 10h8l6 16h-8z" fill="#0b6b43" />
    <path d="M22 40h13v10H22z" fill="#1f3a5f" />
    <path d="M24 42h9v3h-9z" fill="#7fb069" />
    <circle cx="43" cy="45" r="5" fill="#f4b942" />
    <path d="M51 38h6v12h-6z" fill="#7c2f1b" />
    <path d="M8 50h56v12H8z" fill="#c8511b" />
    <path d="M8 54h56v3H8z" fill="#fff6e6" opacity=".6" />
  </Scene>
)

/** Three of us, under bunting. */
export const Neighbours = () => (
  <Scene ground="#1f3a5f">
    <path d="M0 8q36 14 72 0v2q-36 14-72 0z" fill="#fff6e6" />
    <path d="m8 12 9 3-6 8zM48 16l9-2-3 9z" fill="#f4b942" />
    <path d="m27 16 10 1-5 8z" fill="#c8511b" />
    <path d="M-2 72c0-17 7-24 17-24s17 7 17 24z" fill="#c8511b" />
    <path d="M40 72c0-17 7-24 17-24s17 7 17 24z" fill="#f4b942" />
    <path d="M17 72c0-20 8-27 19-27s19 7 19 27z" fill="#0b6b43" />
    <circle cx="15" cy="41" r="8" fill="#7a4b32" />
    <circle cx="57" cy="41" r="8" fill="#3a2418" />
    <circle cx="36" cy="37" r="9" fill="#5b3a29" />
    <path d="M7 40c0-12 16-12 16 0-4-4-12-4-16 0zM49 40c0-12 16-12 16 0-4-4-12-4-16 0z" fill="#17120e" />
    <path d="M26 34c1-13 19-13 20 0z" fill="#fff6e6" />
  </Scene>
)

/** A phone that has it all with one bar left. */
export const OneBar = () => (
  <Scene ground="#e6edd9">
    <ellipse cx="14" cy="66" rx="34" ry="17" fill="#a9bf95" />
    <ellipse cx="62" cy="70" rx="30" ry="18" fill="#8faa80" />
    <g transform="rotate(-8 32 38)">
      <rect x="18" y="9" width="30" height="54" rx="6" fill="#17211c" />
      <rect x="20.5" y="13" width="25" height="46" rx="3" fill="#faf9f5" />
      <path d="M23.5 20h19v14h-19z" fill="#7fb069" />
      <path d="M23.5 38h19M23.5 42.5h13" stroke="#c9cfc9" strokeWidth="2.4" />
      <path d="M23.5 48h19v7h-19z" fill="#0b6b43" />
    </g>
    <path d="M53 34h3v6h-3z" fill="#c8511b" />
    <path d="M58 29h3v11h-3zM63 24h3v16h-3z" fill="#c3cdb6" />
  </Scene>
)
