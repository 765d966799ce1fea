/** How the viewer stands: with nothing behind them, as most do, with something decided against them that is in force. */
export type SafetyScene = 'new' | 'usual' | 'restricted' | 'appealed' | 'suspended'
