import type { Picture as PictureFacts } from '#contract/files/endpoints.ts'
import { classNames } from '../class-names.ts'
import { initials } from '../names.ts'
import { pictureUrl } from './picture.tsx'

const pixels = { small: 28, usual: 40, large: 56, huge: 136 }
/** Dark enough for white letters at 4.5:1, in light and dark mode. */
const cloths = ['#0b6b43', '#a8431a', '#2f5c8a', '#7c2f1b', '#6b4f9a', '#8a5a14', '#1f6f78', '#8a3d63']

interface AvatarProps {
  of: { id: string; fullName: string; picture: PictureFacts | null }
  size?: keyof typeof pixels
}

/** A face, or initials on a colour derived from the person. Silent for screen readers: the name stands beside it. */
export function Avatar({ of, size = 'usual' }: AvatarProps) {
  const looks = classNames('avatar', size !== 'usual' && `avatar-${size}`)
  const { picture } = of
  if (!picture)
    return (
      <span className={looks} style={{ background: clothOf(of.id) }} aria-hidden="true">
        {initials(of.fullName)}
      </span>
    )
  const side = pixels[size]
  const ordered = picture.sizes.toSorted((one, other) => one.width - other.width)
  const width = (ordered.find((one) => one.width >= side * 2) ?? ordered.at(-1))?.width ?? 0
  return (
    <span className={looks} style={{ background: picture.colour }}>
      <picture>
        <source type="image/avif" srcSet={pictureUrl(picture, width, 'avif')} />
        <source type="image/webp" srcSet={pictureUrl(picture, width, 'webp')} />
        <img
          src={pictureUrl(picture, width, 'jpeg')}
          width={side}
          height={side}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </picture>
    </span>
  )
}

function clothOf(id: string): string {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return cloths[sum % cloths.length] ?? '#0b6b43'
}
