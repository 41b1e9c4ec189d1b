import './image-gallery.css'
import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { part } from '#client/ui/lazy-part.tsx'
import { Picture, pictureUrl } from '#client/ui/media/picture.tsx'
import type { ProductCategory } from '#contract/campus.ts'
import type { Picture as PictureFacts } from '#contract/files/endpoints.ts'
import { ProductPicture } from '../product-picture.tsx'

const LargePictures = part(() => import('./lightbox.tsx').then((module) => module.default))

interface GalleryProps {
  name: string
  category: ProductCategory
  pictures: readonly PictureFacts[]
  /** What is said where there are none. */
  missing: string
}

const sizes = '(min-width: 900px) 540px, 88vw'
const frame = 'aspect-square wide:aspect-[1/0.92] wide:rounded-card'
/** Photos are shown uncropped: the part cut off may be what a buyer has to see. Beside them the quiet ground, not their colour. */
const whole = classNames('pic-whole', frame)

/**
 * Pictures to swipe through, with the browser's own scrolling; the thumbnails link to them. A tap enlarges one, or
 * opens the file without JavaScript.
 */
export function Gallery({ name, category, pictures, missing }: GalleryProps) {
  const [at, setAt] = useState(0)
  /** The furthest picture looked at: it and the next are loaded, and no others paid for. */
  const [furthest, setFurthest] = useState(0)
  const [large, setLarge] = useState<number | null>(null)
  const strip = useRef<HTMLUListElement>(null)
  const several = pictures.length > 1
  const nameOf = (index: number) => (several ? `${name}, picture ${index + 1} of ${pictures.length}` : name)

  if (pictures.length === 0)
    return (
      <ProductPicture
        of={null}
        category={category}
        sizes={sizes}
        missing={missing}
        className={`h-55 wide:h-80 wide:rounded-card ${edge}`}
      />
    )

  const scrolled = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    const now = Math.round(scrollLeft / clientWidth)
    setAt(now)
    setFurthest((before) => Math.max(before, now))
  }
  const show = (index: number) => {
    setFurthest((before) => Math.max(before, index))
    const { clientWidth = 0 } = strip.current ?? {}
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    strip.current?.scrollTo({ left: index * clientWidth, behavior: calm ? 'instant' : 'smooth' })
  }

  return (
    <section
      aria-label="Pictures"
      className={several ? 'wide:grid wide:grid-cols-[88px_1fr] wide:gap-3' : ''}
    >
      <div className={`relative wide:col-start-2 wide:row-start-1 wide:self-start ${edge}`}>
        <ul
          ref={strip}
          onScroll={scrolled}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] wide:rounded-card"
          // Arrow keys scroll the focused element.
          tabIndex={several ? 0 : undefined}
          aria-label={several ? 'Swipe for more pictures' : undefined}
        >
          {pictures.map((picture, index) => (
            <li key={picture.id} id={`picture-${index + 1}`} className="w-full flex-none snap-center">
              <a
                href={pictureUrl(picture, picture.sizes.at(-1)?.width ?? 0, 'jpeg')}
                aria-haspopup="dialog"
                aria-label={nameOf(index)}
                onClick={(event) => instead(event, () => setLarge(index))}
                className="block cursor-zoom-in"
              >
                <Later until={index <= furthest + 1}>
                  <Picture
                    of={picture}
                    alt={nameOf(index)}
                    eager={index === 0}
                    sizes={sizes}
                    className={whole}
                  />
                </Later>
              </a>
            </li>
          ))}
        </ul>
        {several && (
          <span
            className="badge num absolute right-3 bottom-3 bg-[rgb(9_20_14/0.78)] text-[#fff]"
            aria-hidden="true"
          >
            {at + 1} of {pictures.length}
          </span>
        )}
      </div>
      {several && <Thumbnails of={pictures} at={at} show={show} />}
      <Suspense>
        {large !== null && (
          <LargePictures
            name={name}
            pictures={pictures}
            first={large}
            close={(last) => {
              setLarge(null)
              show(last)
            }}
          />
        )}
      </Suspense>
    </section>
  )
}

/** Keeps a picture's place until it is needed; without JavaScript it loads at once. */
function Later({ until, children }: { until: boolean; children: ReactNode }) {
  if (until) return children
  return (
    <span className={`pic ${frame}`}>
      <noscript>{children}</noscript>
    </span>
  )
}

function Thumbnails({ of, at, show }: ThumbnailsProps) {
  return (
    <ul className="mt-2 grid grid-cols-5 gap-2 wide:m-0 wide:grid-cols-1 wide:content-start">
      {of.map((picture, index) => (
        <li key={picture.id}>
          <a
            href={`#picture-${index + 1}`}
            aria-label={`Picture ${index + 1}`}
            aria-current={index === at ? 'true' : undefined}
            onClick={(event) => instead(event, () => show(index))}
            className="block aspect-square overflow-hidden rounded-control aria-[current]:outline-3 aria-[current]:-outline-offset-1 aria-[current]:outline-green"
          >
            <Thumbnail of={picture} />
          </a>
        </li>
      ))}
    </ul>
  )
}

interface ThumbnailsProps {
  of: readonly PictureFacts[]
  at: number
  show: (index: number) => void
}

/** Replaces a link's default action. */
function instead(event: MouseEvent, act: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  act()
}

const edge = '-mx-(--gutter) wide:mx-0'

function Thumbnail({ of }: { of: PictureFacts }) {
  const width = of.sizes[0]?.width ?? 0
  return (
    <picture className="pic size-full" style={{ background: of.colour }}>
      <source type="image/avif" srcSet={pictureUrl(of, width, 'avif')} />
      <img
        src={pictureUrl(of, width, 'jpeg')}
        width={80}
        height={80}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}
