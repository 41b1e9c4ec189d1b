import { createHash } from 'node:crypto'
import { campusSaid, type Said } from '#contract/apply-campus.ts'
import type { Logo } from '#contract/campus.ts'

/** What every page is told of its campus: not the words of mails and searches, no text of a legal page, and a logo by addresses. */
export function saidOnPages(): Said {
  const said = campusSaid()
  if (last?.of === said) return last.onPages
  const { mails: _, words: __, logo, legal, ...rest } = said
  const onPages: Said = {
    ...rest,
    ...(logo && { logo: addressesOf(logo) }),
    ...(legal && { legal: legal.map((page) => ({ ...page, text: '' })) }),
  }
  last = { of: said, onPages }
  return onPages
}

/** The same object for the same campus: pages are cached by it. */
let last: { of: Said; onPages: Said } | undefined

/** Never another picture at one address, so that it can be cached for ever. */
const addressesOf = (logo: Logo): Logo => ({
  small: `/campus-logo/${hashOf(logo.small)}`,
  middle: `/campus-logo/${hashOf(logo.middle)}`,
  large: `/campus-logo/${hashOf(logo.large)}`,
})

const hashOf = (picture: string) => createHash('sha256').update(picture).digest('hex').slice(0, 16)

/** Of a `data:` address in base64. */
export const bytesOf = (picture: string): Buffer =>
  Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')

/** 'image/png' */
export const typeOf = (picture: string): string => picture.slice('data:'.length, picture.indexOf(';'))
