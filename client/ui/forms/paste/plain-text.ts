import { tagOf } from './elements.ts'
import type { Pasted } from './read-pasted.ts'

/** The same as plain text: lists with their marks, links with their addresses, and ~struck through~. */
export function asPlain({ blocks, files, left, words }: Pasted): string {
  if (words !== null) return words
  const pictures = blocks.filter((one) => tagOf(one) === 'img').length
  left.pictures += Math.max(pictures, files.length)
  return blocks
    .filter((one) => tagOf(one) !== 'img')
    .map((one) => plainBlock(one, ''))
    .join('\n\n')
}

function plainBlock(block: Element, indent: string): string {
  const tag = tagOf(block)
  if (tag === 'ul' || tag === 'ol')
    return [...block.children]
      .map((item, at) => {
        const sign = tag === 'ol' ? `${at + 1}.` : '-'
        const inner = [...item.children].map((child) => {
          const isList = /^[uo]l$/.test(tagOf(child))
          return plainBlock(child, isList ? `${indent}  ` : indent)
        })
        return `${indent}${sign} ${inner.join('\n')}`
      })
      .join('\n')
  if (tag === 'blockquote') return [...block.children].map((one) => `> ${plainBlock(one, indent)}`).join('\n')
  return wordsOf(block)
}

function wordsOf(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? ''
  const inside = [...node.childNodes].map(wordsOf).join('')
  if (node.localName === 'br') return '\n'
  if (node.localName === 's') return `~${inside}~`
  const href = node.localName === 'a' ? node.getAttribute('href') : null
  return href && bare(href) !== bare(inside) ? `${inside} (${href})` : inside
}

const bare = (address: string) =>
  address
    .trim()
    .replace(/^https?:\/\/(www\.)?|^www\.|\/$/g, '')
    .replace(/\/$/, '')
    .toLowerCase()
