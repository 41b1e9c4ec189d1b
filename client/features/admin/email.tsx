/** An e-mail address that breaks before its domain, and not within a word. */
export function Email({ of }: { of: string }) {
  const at = of.indexOf('@')
  return (
    <p className="t-small [overflow-wrap:anywhere]">
      {of.slice(0, at < 0 ? undefined : at)}
      {at >= 0 && (
        <>
          <wbr />
          {of.slice(at)}
        </>
      )}
    </p>
  )
}
