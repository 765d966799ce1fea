import type { PageOptions, Theme } from './browser.ts'

export type Key = 'Tab' | 'Enter' | 'Space' | 'Escape' | 'ArrowLeft' | 'ArrowRight'
export type Role = 'article' | 'button' | 'checkbox' | 'dialog' | 'heading' | 'link' | 'radio' | 'textbox'

/** An element, whichever engine's. */
type Found = { evaluate(look: (node: Element) => boolean): Promise<boolean> }

/** A page of one engine, as far as listening and typing go. Names are whole, to the letter. */
export type EnginePage = {
  goto(url: string): Promise<void>
  url(): string
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
  /** What the engine's accessibility tree has of this role and name. */
  find(role: Role, name: string): Promise<Found[]>
  /** The sentences of the page's live regions, as they are now. */
  announced(): Promise<string[]>
  faults(): string[]
  close(): Promise<void>
}

export type EngineOptions = {
  url: string
  viewport: { width: number; height: number }
  theme: Theme
  /** Preparations that only Chromium needs, which writes every refused request on the console. */
  before?: NonNullable<PageOptions['before']>
}
