import PhotoSwipe, { type PhotoSwipeOptions } from 'photoswipe'
import 'photoswipe/style.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import { recall, remember } from '#client/offline/storage/local-storage.ts'
import { useDataUse } from '#client/ui/feedback/data-use.tsx'
import { offeredOf, pictureUrl } from '#client/ui/media/picture.tsx'
import { useCloseRequest } from '#client/ui/navigation/close-watcher.ts'
import type { Picture as PictureFacts } from '#contract/files/endpoints.ts'
import './lightbox.css'

interface LargePicturesProps {
  name: string
  pictures: readonly PictureFacts[]
  /** The zero-based picture to begin with. */
  first: number
  /** Given the picture that was looked at last. */
  close: (last: number) => void
}

/** One photo over the whole screen: pinch or double tap zooms, swipe or arrows show the next, Back closes. */
export default function LargePictures({ name, pictures, first, close }: LargePicturesProps) {
  const viewer = useRef<PhotoSwipe>(null)
  const { light } = useDataUse()
  const closed = useEffectEvent(close)
  const begun = useEffectEvent(() => begin(`Pictures of ${name}`, first, optionsOf(name, pictures, light)))

  useEffect(() => {
    const opened = begun()
    viewer.current = opened
    opened.on('destroy', () => closed(opened.currIndex))
    return () => opened.destroy()
  }, [])
  useCloseRequest(true, () => viewer.current?.close())
  return null
}

function begin(label: string, first: number, options: PhotoSwipeOptions): PhotoSwipe {
  const viewer = new PhotoSwipe({ ...options, index: first })
  viewer.on('keydown', ({ originalEvent: { key } }) => {
    const slide = viewer.currSlide
    if (!slide || (key !== '+' && key !== '=' && key !== '-')) return
    const { min, max } = slide.zoomLevels
    const wanted = slide.currZoomLevel * (key === '-' ? 1 / 1.5 : 1.5)
    slide.zoomTo(Math.min(max, Math.max(min, wanted)), undefined, options.zoomAnimationDuration)
  })
  viewer.on('uiRegister', () => {
    if (recall('came-closer')) return
    viewer.ui?.registerElement({
      name: 'closer',
      appendTo: 'root',
      html: 'Pinch or double-tap to zoom',
      onInit(hint) {
        hint.setAttribute('role', 'status')
        setTimeout(() => hint.remove(), 3_000)
      },
    })
    remember('came-closer', 'yes')
  })
  viewer.init()
  viewer.element?.setAttribute('aria-label', label)
  return viewer
}

function optionsOf(name: string, pictures: readonly PictureFacts[], light: boolean): PhotoSwipeOptions {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const duration = calm ? 0 : 200
  return {
    dataSource: pictures.map((picture, index) => {
      const offered = offeredOf(picture, light)
      const url = (width: number) => pictureUrl(picture, width, 'webp') // every supported browser draws it
      return {
        src: url(offered.at(-1)?.width ?? 0),
        srcset: offered.map(({ width }) => `${url(width)} ${width}w`).join(', '),
        width: picture.width,
        height: picture.height,
        alt: `${name}, picture ${index + 1} of ${pictures.length}`,
      }
    }),
    ...{ bgOpacity: 1, loop: false, showHideAnimationType: calm ? 'none' : 'fade' },
    ...{ showAnimationDuration: duration, hideAnimationDuration: duration, zoomAnimationDuration: duration },
    // Even a small photo is enlarged to look for faults.
    ...{ secondaryZoomLevel: ({ fit }) => fit * 2.5, maxZoomLevel: ({ fit }) => Math.max(fit * 5, 1) },
    ...{ indexIndicatorSep: ' of ', closeTitle: 'Close', zoomTitle: 'Zoom' },
    ...{ arrowPrevTitle: 'Previous picture', arrowNextTitle: 'Next picture' },
    errorMsg: 'This picture isn’t on this phone, and you’re offline.',
  }
}
