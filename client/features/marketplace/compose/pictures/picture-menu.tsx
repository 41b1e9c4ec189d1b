import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Grid3x3 from 'lucide-react/icons/grid-3x3'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash-2'
import { Menu, MenuButton } from '#client/ui/navigation/menu.tsx'

interface PictureMenuProps {
  index: number
  /** Index of the last picture. */
  last: number
  move: (to: number) => void
  remove: () => void
  /** Null when numbers on it cannot be redacted. */
  cover: (() => void) | null
}

/** The actions on a picture in its place. */
export function PictureMenu({ index, last, move, remove, cover }: PictureMenuProps) {
  return (
    <div className="absolute top-1 right-1 rounded-full bg-surface">
      <Menu label={`Options for picture ${index + 1}`} button={<Ellipsis size={20} />}>
        {cover && (
          <MenuButton icon={<Grid3x3 size={20} />} onClick={cover}>
            Cover something
          </MenuButton>
        )}
        {index > 0 && (
          <>
            <MenuButton icon={<Star size={20} />} onClick={() => move(0)}>
              Make it the cover
            </MenuButton>
            <MenuButton icon={<ArrowLeft size={20} />} onClick={() => move(index - 1)}>
              Move earlier
            </MenuButton>
          </>
        )}
        {index < last && (
          <MenuButton icon={<ArrowRight size={20} />} onClick={() => move(index + 1)}>
            Move later
          </MenuButton>
        )}
        <MenuButton icon={<Trash2 size={20} />} onClick={remove}>
          Remove
        </MenuButton>
      </Menu>
    </div>
  )
}
