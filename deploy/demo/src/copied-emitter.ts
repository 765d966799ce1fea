/** A solution to the task `nodejs/task-emitter`. Others hand it in, too, with the names changed. */
export const ownEmitter = `class Emitter {
  constructor() {
    this.subscriptions = []
  }

  on(name, listener) {
    this.subscriptions = this.subscriptions.concat([{ name, listener, callsLeft: Infinity }])
  }

  once(name, listener) {
    this.subscriptions = this.subscriptions.concat([{ name, listener, callsLeft: 1 }])
  }

  off(name, listener) {
    for (let at = this.subscriptions.length - 1; at >= 0; at -= 1) {
      const candidate = this.subscriptions[at]
      if (candidate.name === name && candidate.listener === listener) {
        this.drop(candidate)
        return
      }
    }
  }

  emit(name, ...args) {
    const addressed = this.subscriptions.filter((candidate) => candidate.name === name)
    addressed.forEach((subscription) => {
      if (subscription.callsLeft === 0) return
      subscription.callsLeft -= 1
      if (subscription.callsLeft === 0) this.drop(subscription)
      subscription.listener.apply(undefined, args)
    })
    return addressed.length !== 0
  }

  count(name) {
    return this.subscriptions.reduce((total, candidate) => (candidate.name === name ? total + 1 : total), 0)
  }

  drop(gone) {
    this.subscriptions = this.subscriptions.filter((candidate) => candidate !== gone)
  }
}
`

export const copiedEmitter = ownEmitter
  .replaceAll('subscriptions', 'handlers')
  .replaceAll('subscription', 'handler')
  .replaceAll('candidate', 'item')
  .replaceAll('callsLeft', 'remaining')
