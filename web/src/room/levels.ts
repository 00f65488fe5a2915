/** A game's bots as choices of a list: five levels, and behind them the bots that have no level. */

import type { GameFacts } from '../net/api';
import { recall, remember } from '../net/memory';
import type { BotSeat } from '../net/protocol';
import { say } from '../words/fluent';

export interface Level {
  value: string;
  label: string;
  bot: BotSeat;
  /** For those who look further. */
  more: boolean;
}

/** From gentle to strong. */
export const LEVELS = ['level1', 'level2', 'level3', 'level4', 'level5'] as const;
const USUAL = 'level3';
const KEPT = 'level';

/** The level this person chose last, on this device. */
export function keptLevel(): string {
  const kept = recall(KEPT) ?? '';
  return isLevel(kept) ? kept : USUAL;
}

export function keepLevel(level: string): void {
  if (isLevel(level)) remember(KEPT, level);
}

export const isLevel = (bot: string): boolean => (LEVELS as readonly string[]).includes(bot);

export const levelName = (level: string): string => say(`web-bot-${level}`);

/** Levels have hands of their own; the other bots are offered with each speed of hands. */
export function levelsOf(facts: Pick<GameFacts, 'bots' | 'tempos'>, wire = false): Level[] {
  const own = LEVELS.filter((level) => facts.bots.includes(level));
  const levels: Level[] = own.map((bot) => ({
    value: bot,
    label: levelName(bot),
    bot: { bot, tempo: '' },
    more: false,
  }));
  for (const bot of facts.bots.filter((name) => !isLevel(name)).reverse()) {
    levels.push(...withTempos(bot, facts.tempos, own.length > 0));
  }
  if (wire) {
    const bot: BotSeat = { bot: 'wire', tempo: '' };
    levels.push({ value: 'wire', label: say('web-bot-wire'), bot, more: own.length > 0 });
  }
  return levels;
}

function withTempos(bot: string, tempos: string[], more: boolean): Level[] {
  const name = say(`web-bot-${bot}`);
  if (tempos.length === 0) return [{ value: bot, label: name, bot: { bot, tempo: '' }, more }];
  return tempos.map((tempo) => ({
    value: `${bot} ${tempo}`,
    label: say('web-bot-level', { bot: name, tempo: say(`web-tempo-${tempo}`) }),
    bot: { bot, tempo },
    more,
  }));
}

/** The level a seat gets when nobody chooses: the one chosen last, else a sensible one. */
export function usualLevel(levels: Level[]): Level | undefined {
  const kept = keptLevel();
  return (
    levels.find((level) => level.value === kept) ??
    levels.find((level) => level.bot.tempo === 'medium') ??
    levels[0]
  );
}

/** The choice that a seated bot is; a server may have told a level's hands. */
export function levelOf(levels: Level[], bot: BotSeat | null | undefined): Level | undefined {
  if (!bot) return undefined;
  return levels.find(
    (level) => level.bot.bot === bot.bot && (isLevel(bot.bot) || level.bot.tempo === bot.tempo),
  );
}

export const labelOf = (levels: Level[], bot: BotSeat): string =>
  levelOf(levels, bot)?.label ?? bot.bot;
