import type { ComponentType } from 'react'
import { classNames } from '../class-names.ts'
import { Picture } from './picture.tsx'

type PictureProps = Parameters<typeof Picture>[0]

interface RowPictureProps extends Pick<PictureProps, 'sizes'> {
  of: PictureProps['of'] | null | undefined
  /** What stands for one without a picture. */
  Icon: ComponentType<{ size?: number; strokeWidth?: number }>
  className: string
}

/** The picture beside a title that says the same: no screen reader hears of it. */
export function RowPicture({ of, Icon, sizes, className }: RowPictureProps) {
  return (
    <span className={classNames('pic', className)} aria-hidden="true">
      {of ? <Picture of={of} alt="" sizes={sizes} /> : <Icon size={28} strokeWidth={1.4} />}
    </span>
  )
}
