/** Shows the keyboard shortcut of a button. */
export function Key({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-grid h-6 min-w-6 place-items-center rounded-[6px] border border-current px-1 font-sans text-small font-semibold max-wide:hidden"
    >
      {children}
    </span>
  )
}
