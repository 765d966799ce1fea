import { Avatar, type AvatarProps } from '@codekin/ui-kit/avatar'
import { classes } from '@codekin/ui-kit/classes'
import styles from './faces.module.css'

/** Pictures of the sample people, by the first of their names. They come with the styles, so that no script waits for them. */
const pictureOf = (name: string) => styles[name.split(' ')[0]?.toLowerCase() ?? '']

/** A sample person in front of whatever is behind. */
export function Portrait({ name }: { name: string }) {
  return <span className={classes(styles['portrait'], pictureOf(name))} />
}

type FaceProps = { name: string; size: NonNullable<AvatarProps['size']>; isOnline?: boolean }

/** A sample person where the product shows a photo. Without a picture of them, their initials. */
export function Face({ name, size, isOnline = false }: FaceProps) {
  const picture = pictureOf(name)
  const avatar = <Avatar name={name} size={size} />
  if (!picture) return avatar
  return <span className={classes(styles['round'], picture, isOnline && styles['online'])}>{avatar}</span>
}
