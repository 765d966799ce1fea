import { Avatar, type AvatarProps } from '@codekin/ui-kit/avatar'
import { classes } from '@codekin/ui-kit/classes'
import styles from './faces.module.css'

/** Pictures of the sample people by first name. They are in the styles, so that they don't wait for scripts. */
const pictureOf = (name: string) => styles[name.split(' ')[0]?.toLowerCase() ?? '']

/** A sample person in front of any background. */
export function Portrait({ name }: { name: string }) {
  return <span className={classes(styles['portrait'], pictureOf(name))} />
}

type FaceProps = { name: string; size: NonNullable<AvatarProps['size']>; isOnline?: boolean }

/** A sample person where the product shows a photo; initials if there is no picture. */
export function Face({ name, size, isOnline = false }: FaceProps) {
  const picture = pictureOf(name)
  const avatar = <Avatar name={name} size={size} />
  if (!picture) return avatar
  return <span className={classes(styles['round'], picture, isOnline && styles['online'])}>{avatar}</span>
}
