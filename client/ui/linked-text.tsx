import type { ReactNode } from 'react'

/** People's text with http(s) addresses as links; every other scheme stays text. */
export function LinkedText({ children }: { children: string }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const { 0: address, index } of children.matchAll(/\bhttps?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g)) {
    if (!URL.canParse(address)) continue
    parts.push(
      children.slice(at, index),
      <a key={index} href={address} rel="nofollow ugc noopener" target="_blank" className="link break-all">
        {address}
      </a>,
    )
    at = index + address.length
  }
  return (
    <>
      {parts}
      {children.slice(at)}
    </>
  )
}
