import { useEffect, useState } from 'react'
import { pictureUrl } from '#client/ui/picture.tsx'
import { blobOf, type ListingPicture } from './phone.ts'

/** Where a picture of a listing can be shown from: the campus, or this phone. Null while it is not known. */
export function usePictureUrl(ownerId: string, picture: ListingPicture | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  const id = picture?.id
  const isHere = picture !== undefined && !picture.onCampus && picture.bytes !== null

  useEffect(() => {
    if (!id || !isHere) return
    let made: string | null = null
    let left = false
    blobOf(ownerId, id).then((blob) => {
      if (!blob || left) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    })
    return () => {
      left = true
      if (made) URL.revokeObjectURL(made)
      setUrl(null)
    }
  }, [ownerId, id, isHere])

  const there = picture?.onCampus
  if (!there) return url
  const size = there.sizes.find(({ width }) => width >= 320) ?? there.sizes.at(-1)
  return size ? pictureUrl(there, size.width, 'jpeg') : null
}
