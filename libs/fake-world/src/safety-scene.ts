/** How the viewer stands: with nothing behind them, as most do, reported, with something decided against them that is in force. */
export type SafetyScene = 'new' | 'usual' | 'reported' | 'restricted' | 'appealed' | 'suspended'
