import { Drawing } from './drawing.tsx'

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
