import {
  BadgeCheck,
  ChartNoAxesColumn,
  Compass,
  House,
  Lightbulb,
  type LucideIcon,
  MessageSquare,
  NotebookPen,
  Search,
  ShieldCheck,
  SlidersHorizontal,
  User,
  Users,
} from 'lucide-react'

/** The icons that a remote may name in its menu. */
const menuIcons: Readonly<Record<string, LucideIcon>> = {
  home: House,
  discover: Compass,
  matches: Users,
  messages: MessageSquare,
  profile: User,
  admin: ShieldCheck,
  ideas: Lightbulb,
  skills: BadgeCheck,
  people: Search,
  templates: NotebookPen,
  analytics: ChartNoAxesColumn,
  quality: ShieldCheck,
  preferences: SlidersHorizontal,
}

export function MenuIcon({ name, size = 20 }: { name: string; size?: number }) {
  const Icon = menuIcons[name] ?? Compass
  return <Icon size={size} aria-hidden="true" />
}
