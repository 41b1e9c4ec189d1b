/** One phone hands a book to another. */
export const TwoPhones = () => (
  <svg viewBox="0 0 240 120" className="w-[240px]" aria-hidden="true">
    <ellipse cx="120" cy="112" rx="96" ry="6" fill="var(--line)" />
    <g fill="var(--surface)" stroke="var(--ink)" strokeWidth="2.4">
      <rect x="30" y="14" width="54" height="94" rx="9" />
      <rect x="156" y="14" width="54" height="94" rx="9" />
    </g>
    <rect x="38" y="26" width="38" height="62" rx="3" fill="#123E48" />
    <rect
      {...{ x: 164, y: 26, width: 38, height: 62, rx: 3 }}
      fill="var(--green-tint)"
      stroke="var(--green)"
      strokeWidth="2"
      strokeDasharray="4 4"
    />
    <path d="M43 36h22M43 43h14" stroke="#FFF6E6" strokeWidth="3" strokeLinecap="round" />
    <circle cx="57" cy="66" r="11" fill="none" stroke="#F4B942" strokeWidth="3" />
    <path
      d="M92 58h50M132 48l11 10-11 10"
      fill="none"
      stroke="var(--green)"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M98 84h36" stroke="var(--line-strong)" strokeWidth="2" strokeDasharray="3 5" />
  </svg>
)
