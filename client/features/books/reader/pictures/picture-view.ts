import { listenToGestures, type Point } from '../pdf/pdf-gestures.ts'

/** Relative to the chosen width: limits of a pinch, and what a double tap sets. */
const [smallest, largest, tapped] = [0.5, 8, 2]
/** Greatest width of a page in pixels, before zooming. */
const widest = 860
/** Sideways distance that turns the page, in pixels. */
const swipe = 48

interface Heard {
  /** Called on a sideways swipe while the page cannot scroll sideways. */
  turned: (by: 1 | -1) => void
  /** Told how far into the page the top of the window is, from 0 to 1. */
  scrolled: (offset: number) => void
}

/** A picture as wide as the window that a pinch enlarges; its owner says how wide 1 is. */
export class PictureView {
  readonly #view: HTMLElement
  readonly #sheet: HTMLElement
  readonly #stop = new AbortController()
  readonly #watch: ResizeObserver
  #chosen = 1
  #grown = 1
  /** Where to scroll once the picture has its height. */
  #aim: number | null = 0

  /** `sheet` is in `view`, which scrolls, and is as large as the picture. */
  constructor(view: HTMLElement, sheet: HTMLElement, heard: Heard) {
    this.#view = view
    this.#sheet = sheet
    const { signal } = this.#stop
    const grow = (factor: number, at: Point) => this.#grow(factor, at)
    const doubleTapped = (at: Point) => this.#grow(this.#grown > 1.2 ? 1 / this.#grown : tapped, at)
    listenToGestures(view, { grow, doubleTapped }, signal)
    view.addEventListener('scroll', () => this.#aim === null && heard.scrolled(this.#offset), { signal })
    let from: Touch | null = null
    view.addEventListener(
      'touchstart',
      ({ touches }) => {
        from = touches.length === 1 ? (touches[0] ?? null) : null
      },
      { signal, passive: true },
    )
    view.addEventListener(
      'touchend',
      ({ changedTouches: [to] }) => {
        const [x, y] = from && to ? [to.clientX - from.clientX, to.clientY - from.clientY] : [0, 0]
        from = null
        const goes = view.scrollWidth > view.clientWidth + 1
        if (!goes && Math.abs(x) > swipe && Math.abs(x) > Math.abs(y) * 1.5) heard.turned(x < 0 ? 1 : -1)
      },
      { signal, passive: true },
    )
    this.#watch = new ResizeObserver(() => this.#fit())
    this.#watch.observe(view)
  }

  /** Starts another page at this fraction; scrolls there once its picture has its height. */
  begin(offset: number): void {
    this.#aim = offset
    this.#grown = 1
    this.#fit()
  }

  laid(): void {
    if (this.#aim === null) return
    const { scrollHeight, clientHeight } = this.#view
    this.#view.scrollTo({ top: Math.min(this.#aim * scrollHeight, scrollHeight - clientHeight), left: 0 })
    this.#aim = null
  }

  setZoom(zoom: number): void {
    this.#chosen = zoom
    this.#fit()
  }

  /** Scrolls by nearly a window; false at the end of the page. */
  step(by: 1 | -1): boolean {
    const { scrollTop, scrollHeight, clientHeight } = this.#view
    const most = scrollHeight - clientHeight
    if (by > 0 ? scrollTop >= most - 2 : scrollTop <= 2) return false
    this.#view.scrollTo({ top: scrollTop + by * clientHeight * 0.85, behavior: 'instant' })
    return true
  }

  close(): void {
    this.#stop.abort()
    this.#watch.disconnect()
  }

  get #offset(): number {
    const { scrollTop, scrollHeight } = this.#view
    return scrollHeight > 0 ? Math.max(0, Math.min(0.999, scrollTop / scrollHeight)) : 0
  }

  #fit(): void {
    const { clientWidth } = this.#view
    if (clientWidth === 0) return
    const at = this.#offset
    this.#sheet.style.width = `${Math.min(clientWidth, widest) * this.#chosen * this.#grown}px`
    if (this.#aim === null) this.#view.scrollTop = at * this.#view.scrollHeight
  }

  #grow(factor: number, [x, y]: Point): void {
    const before = this.#grown
    this.#grown = Math.max(smallest, Math.min(largest, before * factor))
    const { left, top } = this.#view.getBoundingClientRect()
    const sheet = this.#sheet.getBoundingClientRect()
    const [across, down] = [(x - sheet.left) / sheet.width, (y - sheet.top) / sheet.height]
    this.#fit()
    // Keeps the spot under the fingers in place.
    const now = this.#sheet.getBoundingClientRect()
    this.#view.scrollLeft += now.left + across * now.width - left - (x - left)
    this.#view.scrollTop += now.top + down * now.height - top - (y - top)
  }
}
