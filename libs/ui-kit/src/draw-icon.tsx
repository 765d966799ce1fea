import { type ComponentType, createElement, type ReactNode, type SVGAttributes } from 'react'

type IconProps = SVGAttributes<SVGSVGElement> & { size?: number | string; children?: ReactNode }
/** The data of a lucide icon: a square of `size` and the nodes in it. */
type IconData = { name: string; size: number; node: [tag: string, attributes: Record<string, string>][] }

const isNamed = (attributes: object) => 'aria-label' in attributes || 'role' in attributes

/**
 * Renders a lucide icon like lucide, with only the features that are used here. Builds replace lucide's own function by this
 * one (remote-config, recipe).
 */
// oxlint-disable-next-line import/no-default-export -- like the module that it replaces
export default function drawIcon({ name, size: side, node }: IconData): ComponentType<IconProps> {
  return function Icon({ size = 24, className = '', children, ...attributes }: IconProps) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox={`0 0 ${side} ${side}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={`lucide lucide-${name} ${className}`}
        aria-hidden={isNamed(attributes) ? undefined : true}
        {...attributes}
      >
        {node.map(([tag, shape]) => createElement(tag, shape))}
        {children}
      </svg>
    )
  }
}
