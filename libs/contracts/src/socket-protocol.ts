// The protocol of the socket besides its frames, for pages that need no schema.

/** Where the gateway upgrades; the token travels as a subprotocol, never in the address. */
export const socketPath = '/api/v1/realtime'
/** Offered with `bearer.<access token>`; the server selects this one. */
export const socketProtocol = 'codekin.v1'
export const bearerProtocolPrefix = 'bearer.'
/** Larger client frames close the socket. */
export const clientFrameMaxBytes = 4096
/** How often the client reports activity (specification section 9). */
export const activityPingSeconds = 30

export const closeCodes = {
  /** The token is missing, malformed or expired: renew and connect again. */
  notSignedIn: 4401,
  /** The session or its tokens were revoked: renew at once, and the response tells which. */
  revoked: 4403,
  /** Too many frames, or invalid ones. */
  misused: 4429,
  /** A newer socket of the same user replaced it: stay away until the user wants this one. */
  displaced: 4409,
  /** The socket reads too slowly: connect again and resume. */
  tooSlow: 4408,
  /** The gateway is stopping: reconnect to another one. */
  restarting: 1012,
} as const
