import { type Layer, rangeAt } from '../../marks/text-place.ts'
import type { ReaderSettings } from '../settings.ts'

/** Sizes of the text in pixels; the third is the usual one. */
const sizes = [15, 17, 19, 21, 24, 28, 33]
const faces = { '': 'inherit', serif: 'Georgia, "Noto Serif", serif', sans: 'system-ui, Roboto, sans-serif' }
const lines = { close: '1.4', usual: '1.6', wide: '1.9' }
const gap = 40

/** Where to open a chapter: at a fraction, an id in it, a character of it, or its last page. */
export type Aim = { offset: number } | { anchor: string } | { letter: number } | 'end'

interface Heard {
  turned: (at: { page: number; pages: number }) => void
  /** Called after a new layout: everything stands elsewhere than before. */
  laid: () => void
}

/**
 * A chapter set in columns as wide as the window, of which one is shown: a page. It is in a shadow root, so that no style
 * of the app reaches the book or the other way round.
 */
export class Sheet {
  readonly #view: HTMLElement
  readonly #article: HTMLElement
  readonly #over: HTMLElement
  readonly #heard: Heard
  readonly #watch: ResizeObserver
  #page = 0
  #pages = 1
  /** One long page, instead of many of the window's size. */
  #scrolls = false
  /** What to show again after the window, the text or a picture changes its size. */
  #aim: Aim = { offset: 0 }

  constructor(view: HTMLElement, heard: Heard) {
    this.#view = view
    this.#heard = heard
    const host = document.createElement('div')
    const shadow = host.attachShadow({ mode: 'open' })
    const looks = new CSSStyleSheet()
    looks.replaceSync(styles)
    shadow.adoptedStyleSheets = [looks]
    this.#article = document.createElement('article')
    this.#over = document.createElement('div')
    this.#over.className = 'over'
    shadow.append(this.#article, this.#over)
    view.replaceChildren(host)
    this.#watch = new ResizeObserver(() => this.#lay())
    this.#watch.observe(view)
    // Pictures load after the text and push it on.
    shadow.addEventListener('load', () => this.#lay(), true)
    view.addEventListener('scroll', () => this.#caught())
  }

  show(text: DocumentFragment, aim: Aim): void {
    this.#article.replaceChildren(text)
    this.#view.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    this.go(aim)
  }

  /** The layer on the screen, to paint over. */
  layerOf(part: number): Layer {
    return { part, root: this.#article, over: this.#over }
  }

  setLooks({ size, face, spacing, flow }: Omit<ReaderSettings, 'paper' | 'zoom'>): void {
    Object.assign(this.#article.style, {
      ...{ fontSize: `${sizes[size] ?? 19}px`, fontFamily: faces[face], lineHeight: lines[spacing] },
    })
    this.#scrolls = flow === 'scroll'
    this.#article.dataset.flow = flow
    this.#view.dataset.flow = flow
    this.#view.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    this.#lay()
  }

  go(aim: Aim): void {
    this.#aim = aim
    this.#lay()
  }

  /** False when there is no such page. */
  turn(by: 1 | -1): boolean {
    const page = this.#page + by
    if (page < 0 || page >= this.#pages) return false
    this.#aim = { offset: page / this.#pages }
    this.#show(page)
    return true
  }

  close(): void {
    this.#watch.disconnect()
    this.#view.replaceChildren()
  }

  get #step(): number {
    return this.#scrolls ? this.#view.clientHeight : this.#view.clientWidth + gap
  }

  get #at(): number {
    return this.#scrolls ? this.#view.scrollTop : this.#view.scrollLeft
  }

  #lay(): void {
    const { clientWidth, clientHeight } = this.#view
    if (clientWidth === 0) return
    this.#article.style.setProperty('--across', `${clientWidth}px`)
    this.#article.style.setProperty('--down', `${clientHeight}px`)
    const { scrollHeight, scrollWidth } = this.#view
    const pages = this.#scrolls
      ? Math.ceil(scrollHeight / this.#step - 0.05)
      : (scrollWidth + gap) / this.#step
    this.#pages = Math.max(1, Math.round(pages))
    this.#show(this.#pageOf(this.#aim))
    this.#heard.laid()
  }

  #pageOf(aim: Aim): number {
    if (aim === 'end') return this.#pages - 1
    if ('offset' in aim) return Math.round(aim.offset * this.#pages)
    const element =
      'letter' in aim
        ? rangeAt(this.#article, { begins: aim.letter, ends: aim.letter + 1 })
        : this.#article.querySelector(`[data-id="${CSS.escape(aim.anchor)}"]`)
    if (!element) return 0
    const side = this.#scrolls ? 'top' : 'left'
    const from = element.getBoundingClientRect()[side] - this.#view.getBoundingClientRect()[side]
    return Math.floor((from + this.#at) / this.#step)
  }

  #show(page: number): void {
    this.#page = Math.max(0, Math.min(page, this.#pages - 1))
    const to = this.#page * this.#step
    this.#view.scrollTo({ [this.#scrolls ? 'top' : 'left']: to, behavior: 'instant' })
    this.#heard.turned({ page: this.#page, pages: this.#pages })
  }

  /** Find-in-page, or tabbing to a link, scrolls the view by itself: the page follows. */
  #caught(): void {
    const page = Math.round(this.#at / this.#step)
    if (page === this.#page) return
    this.#aim = { offset: page / this.#pages }
    if (this.#scrolls) {
      // A scrolled chapter need not stop at a page's edge.
      this.#page = Math.min(page, this.#pages - 1)
      this.#heard.turned({ page: this.#page, pages: this.#pages })
    } else this.#show(page)
  }
}

const styles = `
  :host { display: block; position: relative; height: 100%; }
  .over { position: absolute; inset: 0; pointer-events: none; }
  article {
    height: var(--down);
    column-width: var(--across);
    column-gap: ${gap}px;
    column-fill: auto;
    line-height: 1.6;
    overflow-wrap: break-word;
    hyphens: auto;
    color: inherit;
  }
  article[data-flow="scroll"] { height: auto; min-height: 100%; columns: auto; padding-bottom: 2em; }
  p, ul, ol, dl, blockquote, pre, table, figure, hr { margin: 0 0 .9em; }
  p { orphans: 2; widows: 2; }
  h1, h2, h3, h4, h5, h6 {
    margin: 1.2em 0 .6em;
    font: 700 1.35em/1.2 var(--font-display);
    text-wrap: balance;
    break-after: avoid;
    hyphens: none;
  }
  h1 { font-size: 1.6em; }
  h4, h5, h6 { font-size: 1.05em; }
  article > :first-child, article > section:first-child > :first-child { margin-top: 0; }
  ul, ol { padding-left: 1.4em; }
  li { margin-bottom: .35em; }
  blockquote { padding-left: 1em; border-left: 3px solid var(--line-strong); }
  pre, code, kbd, samp { font-family: ui-monospace, monospace; font-size: .88em; }
  pre { white-space: pre-wrap; }
  img { max-width: 100%; max-height: calc(var(--down) - 2em); height: auto; object-fit: contain; break-inside: avoid; }
  figure { break-inside: avoid; }
  figcaption, caption { font-size: .85em; color: var(--ink-soft); }
  table { border-collapse: collapse; max-width: 100%; font-size: .9em; }
  table, pre, dd, li { overflow-wrap: anywhere; }
  td, th { border: 1px solid var(--line-strong); padding: .3em .5em; text-align: start; vertical-align: top; }
  hr { border: 0; border-top: 1px solid var(--line-strong); width: 30%; margin-inline: auto; }
  a { color: var(--green); text-underline-offset: 3px; }
  a:not([href]) { color: inherit; }
  a:focus-visible { outline: 3px solid var(--green); outline-offset: 2px; }
  math { max-width: 100%; }
`
