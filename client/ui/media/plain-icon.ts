import { createElement, type SVGProps } from 'react'

/** A path is given by its `d` alone. */
type Shape = string | [tag: string, attributes: Record<string, string>]

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number
}

/**
 * The build replaces Lucide's component factory by this one (tools/build/plain-icons.ts): Lucide's handles
 * contexts, aliases and absolute strokes, and every page would load it.
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
