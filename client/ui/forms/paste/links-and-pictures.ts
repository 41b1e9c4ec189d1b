import type { LeftOut } from './dropped-content.ts'
import { all, styleOf, tagOf, textOf, unwrap } from './elements.ts'

/** Keeps web links only; any other address that adds to its text is written behind it. */
export function tidyLinks(body: Element, left: LeftOut): void {
  for (const link of all(body, 'a')) {
    const written = link.getAttribute('href')?.trim() ?? ''
    const href = webAddress(written)
    if (href && (textOf(link) || link.querySelector('img'))) {
      for (const { name } of [...link.attributes]) if (name !== 'href') link.removeAttribute(name)
      link.setAttribute('href', href)
      continue
    }
    const [, kind = '', to = ''] = /^(mailto|tel):([^?]*)/i.exec(written) ?? []
    const words = textOf(link)
    if (/mailto|tel/i.test(kind)) {
      if (words && !words.includes(decoded(to))) link.append(` (${decoded(to)})`)
    }
    // Nothing is lost with links within the document.
    else if (words && /^(?!#|javascript:)\S/i.test(written)) left.links += 1
    unwrap(link)
  }
}

/** The target of a link: Google Docs and Gmail send every link through a redirect of theirs. */
function webAddress(href: string): string | null {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return null
  const url = new URL(href)
  const behind =
    /^(www\.)?google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url' && url.searchParams.get('q')
  return behind && /^https?:\/\//i.test(behind) && URL.canParse(behind) ? new URL(behind).href : url.href
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Addresses in people's text, without the punctuation that ends the sentence. */
const addresses =
  /(?<![\w@./-])(?:https?:\/\/[^\s<>"'“”]*[^\s<>"'“”.,;:!?)\]*_~]|www\.[\w-]+(?:\.[\w-]+)+(?:\/[^\s<>"'“”]*[^\s<>"'“”.,;:!?)\]*_~])?|(?:[a-z\d-]+\.)+(?:[a-z]{2,12}\/[^\s<>"'“”]*[^\s<>"'“”.,;:!?)\]*_~]|(?:com|org|net|edu|gov|ng|io|co|me|gle)\b(?![\w@.-]*@|\.\w)))/gi

/** Splits a text into words and addresses, in order; `href` is null for words. */
export function withAddresses(text: string): { words: string; href: string | null }[] {
  const parts: { words: string; href: string | null }[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const full = /^https?:/i.test(found) ? found : `https://${found}`
    if (!URL.canParse(full)) continue
    if (index > at) parts.push({ words: text.slice(at, index), href: null })
    parts.push({ words: found, href: new URL(full).href })
    at = index + found.length
  }
  if (at < text.length) parts.push({ words: text.slice(at), href: null })
  return parts
}

/** Emoji, which some pages draw as pictures. */
const isEmoji = (words: string) =>
  words !== '' && words.length <= 12 && /^[\p{Extended_Pictographic}\p{Emoji_Component}\s]+$/u.test(words)

/**
 * Keeps the pictures that a post can show: this campus's own, and those embedded in the paste, which are returned as
 * files to upload. Others are dropped and counted: fetching them would tell their site who writes here.
 */
export function tidyPictures(body: Element, left: LeftOut): File[] {
  const files: File[] = []
  for (const picture of all(body, 'img, picture, video, audio, iframe, object, embed, canvas')) {
    const tag = tagOf(picture)
    if (tag === 'picture') unwrap(picture)
    else if (tag !== 'img') {
      const src = webAddress(picture.getAttribute('src') ?? '')
      if (src && (tag === 'iframe' || tag === 'video')) {
        const link = document.implementation.createHTMLDocument('').createElement('a')
        link.href = src
        link.textContent = src
        // On a line of its own, since its neighbours have addresses too.
        const line = document.implementation.createHTMLDocument('').createElement('p')
        line.append(link)
        left.addresses += 1
        picture.replaceWith(line)
      } else {
        left.players += tag === 'canvas' ? 0 : 1
        picture.remove()
      }
    } else tidyPicture(picture, left, files)
  }
  return files
}

function tidyPicture(picture: Element, left: LeftOut, files: File[]): void {
  const src = picture.getAttribute('src') ?? ''
  const words = picture.getAttribute('alt')?.trim() ?? ''
  const isOwn = src.replace(location.origin, '').startsWith('/files/')
  if (isOwn) return
  const formula = /^\{\\displaystyle (.*)\}$/s.exec(words)?.[1]
  if (isEmoji(words) || formula) {
    picture.replaceWith(formula ?? words)
    return
  }
  const size = (name: string) =>
    Number.parseFloat(picture.getAttribute(name) || styleOf(picture, name) || 'NaN')
  const isDot = size('width') <= 3 || size('height') <= 3
  const file = isDot ? null : fileOf(src, files.length + 1)
  if (file) {
    picture.setAttribute('data-file', String(files.length))
    files.push(file)
    return
  }
  if (!isDot) left.pictures += 1
  picture.remove()
}

/** A picture embedded as a data URL. */
function fileOf(src: string, number: number): File | null {
  const [, type, data] = /^data:(image\/(?:png|jpeg|gif|webp|avif|bmp));base64,([\w+/=\s]+)$/i.exec(src) ?? []
  if (!type || !data) return null
  try {
    const bytes = Uint8Array.from(atob(data.replaceAll(/\s/g, '')), (letter) => letter.charCodeAt(0))
    return new File([bytes], `pasted-${number}.${type.slice(6)}`, { type })
  } catch {
    return null
  }
}
