import { agencies } from './agencies.ts';
import { education } from './education.ts';
import { events } from './events.ts';
import { healthcare } from './healthcare.ts';
import { hotels } from './hotels.ts';
import { logistics } from './logistics.ts';
import { manufacturing } from './manufacturing.ts';
import { museums } from './museums.ts';
import { nonprofits } from './nonprofits.ts';
import { realEstate } from './real-estate.ts';
import { restaurants } from './restaurants.ts';
import { retail } from './retail.ts';
import type { Trade } from './trade.ts';
import { type TradeId, tradePages } from './trade-pages.ts';

const tradeById: Readonly<Record<TradeId, Trade>> = {
  restaurants,
  retail,
  hotels,
  events,
  museums,
  'real-estate': realEstate,
  healthcare,
  education,
  manufacturing,
  logistics,
  nonprofits,
  agencies,
};

/** The trades with a page, in the order of the index. */
export const trades: readonly Trade[] = tradePages.map(({ id }) => tradeById[id]);
