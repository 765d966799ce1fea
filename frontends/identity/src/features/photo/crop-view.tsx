import { IconButton } from '@codekin/ui-kit/button'
import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { Slider } from '@codekin/ui-kit/slider'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { type Crop, inside, moved, zoomMax } from './crop.ts'
import styles from './crop-view.module.css'
import { drawCrop } from './photo-file.ts'

/** The step of one press, relative to the square's side. */
const nudge = 0.05
const zoomStep = 0.1
const canvasSide = 640

const nudges = [
  { key: 'ArrowLeft', label: 'Move left', icon: <ArrowLeft size={16} />, right: -nudge, down: 0 },
  { key: 'ArrowUp', label: 'Move up', icon: <ArrowUp size={16} />, right: 0, down: -nudge },
  { key: 'ArrowDown', label: 'Move down', icon: <ArrowDown size={16} />, right: 0, down: nudge },
  { key: 'ArrowRight', label: 'Move right', icon: <ArrowRight size={16} />, right: nudge, down: 0 },
] as const

type CropProps = { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void }

function Stage({ picture, crop, onChange }: CropProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  // Replaces the button that had the focus.
  useEffect(() => stage.current?.focus(), [])
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  function drag(event: PointerEvent<HTMLDivElement>): void {
    if (!last.current) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const { clientX: x, clientY: y } = event
    onChange(moved(picture, crop, (x - last.current.x) / width, (y - last.current.y) / height))
    last.current = { x, y }
  }
  function press(event: KeyboardEvent): void {
    const step = nudges.find(({ key }) => key === event.key)
    const zoom = { '+': zoomStep, '=': zoomStep, '-': -zoomStep }[event.key]
    if ((!step && zoom === undefined) || isInputMethodKey(event)) return
    event.preventDefault()
    if (step) onChange(moved(picture, crop, step.right, step.down))
    else onChange(inside(picture, { ...crop, zoom: crop.zoom + (zoom ?? 0) }))
  }
  return (
    <div
      ref={stage}
      className={styles['stage']}
      role="group"
      aria-label="Photo. Arrow keys move it, plus and minus zoom."
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        last.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        last.current = null
      }}
      onPointerCancel={() => {
        last.current = null
      }}
    >
      <canvas ref={canvas} width={canvasSide} height={canvasSide} className={styles['canvas']} />
      <span className={styles['circle']} aria-hidden="true" />
    </div>
  )
}

/** Selects the square of a picture by dragging, buttons and keys, and the zoom with a slider. */
export function CropView(props: CropProps) {
  const { picture, crop, onChange } = props
  return (
    <div className={styles['crop']}>
      <Stage {...props} />
      <div className={styles['nudges']} role="group" aria-label="Move the photo">
        {nudges.map(({ label, icon, right, down }) => (
          <IconButton
            key={label}
            size="small"
            variant="secondary"
            label={label}
            icon={icon}
            hasTooltip={false}
            onClick={() => onChange(moved(picture, crop, right, down))}
          />
        ))}
      </div>
      <Slider
        label="Zoom"
        unit="%"
        min={100}
        max={zoomMax * 100}
        step={5}
        value={Math.round(crop.zoom * 100)}
        onChange={(percent) => onChange(inside(picture, { ...crop, zoom: percent / 100 }))}
      />
    </div>
  )
}
