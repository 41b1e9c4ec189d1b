import { createElement, type SVGProps } from 'react'

/** A path by what it draws alone. */
type Shape = string | [tag: string, attributes: Record<string, string>]

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number
}

/**
 * What the build puts in the place of Lucide's own way from a drawing to a component (tools/build/plain-icons.ts): that is
 * made for contexts, aliases and strokes that never scale, and every page would fetch it.
 */
export function plainIcon(drawn: readonly Shape[]) {
  const shapes = drawn.map((shape) => {
    const [tag, attributes]: Exclude<Shape, string> =
      typeof shape === 'string' ? ['path', { d: shape }] : shape
    return createElement(tag, attributes)
  })
  return ({ size = 24, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        ...{ width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor' },
        ...{ strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true },
        ...rest,
      },
      ...shapes,
    )
}
