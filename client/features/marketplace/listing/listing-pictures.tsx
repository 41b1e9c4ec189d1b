import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Camera from 'lucide-react/icons/camera'
import Ellipsis from 'lucide-react/icons/ellipsis'
import ImagePlus from 'lucide-react/icons/image-plus'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ChangeEvent, useState } from 'react'
import { useShared } from '#client/phone/shared.ts'
import { classNames } from '#client/ui/class-names.ts'
import { FieldError } from '#client/ui/field.tsx'
import { Menu, MenuButton } from '#client/ui/menu.tsx'
import { limits } from '#contract/campus.ts'
import { size } from '#contract/money.ts'
import { admitted, chosen, prepared } from './add-pictures.ts'
import { forgetBlobs, type ListingPicture } from './phone.ts'
import { Savings } from './savings.tsx'
import { usePictureUrl } from './use-picture-url.ts'

interface ListingPicturesProps {
  ownerId: string
  pictures: readonly ListingPicture[]
  change: (to: (pictures: ListingPicture[]) => ListingPicture[]) => void
  error: string | null
}

/** Up to five pictures: chosen or taken, made smaller at once, put in order; the first one is the cover. */
export function ListingPictures({ ownerId, pictures, change, error }: ListingPicturesProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const full = pictures.length >= limits.productPictures

  function picked(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.currentTarget.files ?? [])]
    event.currentTarget.value = ''
    take(files)
  }

  async function take(files: File[]) {
    const { taken, refusal } = await admitted(files, pictures.length)
    setRefusal(refusal)
    const added = taken.map((file) => ({ picture: chosen(file), file }))
    change((now) => [...now, ...added.map(({ picture }) => picture)])
    for (const { picture, file } of added)
      prepared(ownerId, picture, file).then(
        (bytes) => change((now) => now.map((one) => (one.id === picture.id ? { ...one, bytes } : one))),
        () => {
          setRefusal('This picture could not be opened. Please choose it again.')
          change((now) => now.filter(({ id }) => id !== picture.id))
        },
      )
  }

  useShared(take)

  const move = (index: number, to: number) =>
    change((now) => {
      const next = now.toSpliced(index, 1)
      const picture = now[index]
      return picture ? next.toSpliced(to, 0, picture) : now
    })
  const remove = (picture: ListingPicture) => {
    change((now) => now.filter(({ id }) => id !== picture.id))
    if (!picture.onCampus) void forgetBlobs(ownerId, [picture])
  }

  return (
    <fieldset>
      <legend className="field-label mb-1.5">
        Pictures{' '}
        <span className="t-small font-normal">
          {pictures.length === 0
            ? `up to ${limits.productPictures}, the first one is the cover`
            : `${pictures.length} of ${limits.productPictures}, the first one is the cover`}
        </span>
      </legend>
      <ul className="grid grid-cols-6 gap-2 wide:grid-cols-5">
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            className={classNames(
              'relative wide:col-span-1 wide:row-span-1',
              index === 0 ? 'col-span-4 row-span-2' : 'col-span-2',
            )}
          >
            <Tile ownerId={ownerId} picture={picture} index={index} />
            <div className="absolute top-1 right-1 rounded-full bg-surface">
              <Menu label={`What to do with picture ${index + 1}`} button={<Ellipsis size={20} />}>
                {index > 0 && (
                  <>
                    <MenuButton icon={<Star size={20} />} onClick={() => move(index, 0)}>
                      Make it the cover
                    </MenuButton>
                    <MenuButton icon={<ArrowLeft size={20} />} onClick={() => move(index, index - 1)}>
                      Move earlier
                    </MenuButton>
                  </>
                )}
                {index < pictures.length - 1 && (
                  <MenuButton icon={<ArrowRight size={20} />} onClick={() => move(index, index + 1)}>
                    Move later
                  </MenuButton>
                )}
                <MenuButton icon={<Trash2 size={20} />} onClick={() => remove(picture)}>
                  Remove
                </MenuButton>
              </Menu>
            </div>
          </li>
        ))}
        {!full && (
          <li className={pictures.length === 0 ? 'col-span-6 wide:col-span-5' : 'col-span-4 wide:col-span-1'}>
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
          </li>
        )}
      </ul>
      <div className="mt-2">
        <FieldError>{refusal ?? error}</FieldError>
      </div>
      <Savings pictures={pictures} />
    </fieldset>
  )
}

function Tile({ ownerId, picture, index }: { ownerId: string; picture: ListingPicture; index: number }) {
  const url = usePictureUrl(ownerId, picture)
  const { was, bytes, onCampus } = picture
  return (
    <div className="pic aspect-square h-full w-full rounded-thumb">
      {url && <img src={url} alt={index === 0 ? 'The cover' : `Number ${index + 1}`} />}
      {!onCampus && (
        <span className="num absolute inset-x-1.5 bottom-1.5 rounded-control bg-[rgb(9_20_14/0.8)] px-2 py-1 text-small font-semibold text-[#fff]">
          {statusOf(was, bytes, index)}
        </span>
      )}
    </div>
  )
}

/** The cover has room for both sizes. */
function statusOf(was: number, bytes: number | null, index: number): string {
  if (bytes === null) return index === 0 ? 'Making it smaller…' : 'One moment…'
  if (bytes >= was) return size(bytes)
  return index === 0 ? `${size(was)} → ${size(bytes)}` : `→ ${size(bytes)}`
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
      <input type="file" accept="image/*" className="sr-only" {...input} />
    </label>
  )
}
