import '#client/ui/forms/picked.css'
import Camera from 'lucide-react/icons/camera'
import ImagePlus from 'lucide-react/icons/image-plus'
import type { ChangeEvent } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { readyForPictures } from './add-pictures.ts'

/** Chooses pictures, or takes them with a phone. */
export function PicturePick({ take }: { take: (files: File[]) => void }) {
  function picked(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = ''
    take(files)
  }

  return (
    <div className="grid h-full min-h-24 auto-cols-fr grid-flow-col gap-2 wide:grid-flow-row">
      <Pick label="Add pictures" icon={<ImagePlus size={22} />} onChange={picked} multiple />
      <Pick
        label="Take a photo"
        icon={<Camera size={22} />}
        onChange={picked}
        capture="environment"
        className="pointer-fine:hidden"
      />
    </div>
  )
}

interface PickProps {
  label: string
  icon: React.ReactNode
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  multiple?: boolean
  capture?: 'environment'
  className?: string
}

function Pick({ label, icon, className, ...input }: PickProps) {
  return (
    <label className={classNames('pick h-full min-h-24 w-full rounded-thumb', className)}>
      <span className="grid justify-items-center gap-1 p-2 text-center text-meta font-semibold">
        {icon}
        {label}
      </span>
      <input type="file" accept="image/*" className="sr-only" onClick={readyForPictures} {...input} />
    </label>
  )
}
