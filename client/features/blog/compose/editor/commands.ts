import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { NodeSelection } from 'prosemirror-state'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/** The innermost node of these types around the selection. */
function around({ selection }: EditorState, types: readonly NodeType[]) {
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (types.includes(node.type)) return { node, pos: $from.before(depth) }
  }
  return null
}

const lists = [nodes.bullet_list, nodes.ordered_list]

export const isInside = (state: EditorState, type: NodeType): boolean => {
  if (type === nodes.blockquote) return around(state, [type]) !== null
  return around(state, lists)?.node.type === type
}

export const isHeading = ({ selection }: EditorState, level: number): boolean =>
  selection.$from.parent.type === nodes.heading && selection.$from.parent.attrs.level === level

export function hasMark(state: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = state.selection
  return empty
    ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, type)
}

export const bold = toggleMark(marks.strong)
export const italic = toggleMark(marks.em)
export const struck = toggleMark(marks.s)

/** Cycles through text, heading, small heading, and text again. */
export const nextHeading: Command = (state, dispatch) => {
  if (isHeading(state, 3)) return setBlockType(nodes.paragraph)(state, dispatch)
  return setBlockType(nodes.heading, { level: isHeading(state, 2) ? 3 : 2 })(state, dispatch)
}

/** Makes a list, changes its kind, or ends it. */
export const list =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const found = around(state, lists)
    if (!found) return wrapInList(type)(state, dispatch)
    if (found.node.type === type) return liftListItem(nodes.list_item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(found.pos, type))
    return true
  }

export const quote: Command = (state, dispatch) =>
  isInside(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch)

/** Links the selection; an empty selection inserts the address as text. Null removes the link. */
export const link =
  (href: string | null): Command =>
  (state, dispatch) => {
    const { from, to, empty, $from } = state.selection
    const whole = empty ? linkAround(state) : { from, to }
    if (!href) {
      if (whole) dispatch?.(state.tr.removeMark(whole.from, whole.to, marks.link))
      return whole !== null
    }
    const mark = marks.link.create({ href })
    if (whole && whole.from < whole.to)
      dispatch?.(state.tr.removeMark(whole.from, whole.to, marks.link).addMark(whole.from, whole.to, mark))
    else if ($from.parent.inlineContent)
      dispatch?.(state.tr.replaceSelectionWith(schema.text(href, [mark]), false))
    return true
  }

/** The whole range of the link at the caret. */
export function linkAround({
  selection,
  doc,
}: EditorState): { from: number; to: number; href: string } | null {
  const { $from } = selection
  const mark = marks.link.isInSet($from.marks()) ?? marks.link.isInSet($from.nodeAfter?.marks ?? [])
  if (!mark) return null
  let [from, to] = [$from.pos, $from.pos]
  const start = $from.start()
  doc.nodesBetween(start, $from.end(), (node, pos) => {
    if (!node.isText || !mark.isInSet(node.marks)) return
    if (pos <= $from.pos && pos + node.nodeSize >= $from.pos) [from, to] = [pos, pos + node.nodeSize]
  })
  return { from, to, href: mark.attrs.href }
}

export const insertPicture =
  (id: string, src: string): Command =>
  (state, dispatch) => {
    const picture = nodes.picture.create({ id, src })
    const { $to } = state.selection
    // Inserts after the block at the caret, or replaces it when it is empty.
    const top = $to.depth > 0 ? $to.node(1) : null
    const transaction =
      top && top.content.size > 0
        ? state.tr.insert($to.after(1), picture)
        : state.tr.replaceRangeWith(
            $to.depth > 0 ? $to.before(1) : $to.pos,
            $to.depth > 0 ? $to.after(1) : $to.pos,
            picture,
          )
    dispatch?.(transaction.scrollIntoView())
    return true
  }

/** Sets the alternative text of the selected picture. */
export const describePicture =
  (alt: string): Command =>
  (state, dispatch) => {
    const picture = selectedPicture(state)
    if (!picture) return false
    const { pos } = picture
    const transaction = state.tr.setNodeAttribute(pos, 'alt', alt)
    dispatch?.(transaction.setSelection(NodeSelection.create(transaction.doc, pos)))
    return true
  }

export function selectedPicture({ selection }: EditorState) {
  if (!(selection instanceof NodeSelection) || selection.node.type !== nodes.picture) return null
  return { pos: selection.from, alt: selection.node.attrs.alt as string } // a string by the schema
}

export { redo, undo }
