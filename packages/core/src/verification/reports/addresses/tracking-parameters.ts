/**
 * Parameters that tell where a visitor came from and change nothing on the page, by whose they are. The
 * names are those of each vendor's own documentation, e.g.
 *
 * - Google: <https://support.google.com/analytics/answer/16479993>,
 *   <https://support.google.com/google-ads/answer/16297842>
 * - Matomo: <https://matomo.org/faq/how-to/faq_120>
 * - Piano: <https://developers.atinternet-solutions.com/piano-analytics/data-collection/how-to-send-events/marketing-campaigns>
 */
const families: Readonly<Record<string, string>> = {
  'Google Analytics and Ads': 'gclid gclsrc dclid gbraid wbraid srsltid _ga _gl _gac',
  'Meta and Instagram': 'fbclid fb_action_ids fb_action_types fb_source fb_ref igshid igsh',
  Microsoft: 'msclkid cvid ocid',
  'X, TikTok, Snapchat, Reddit, Pinterest': 'twclid ttclid sccid rdt_cid epik',
  LinkedIn: 'li_fat_id',
  Yandex: 'yclid ysclid ymclid _openstat',
  HubSpot: '_hsenc _hsmi __hstc __hssc __hsfp hsctatracking',
  Mailchimp: 'mc_cid mc_eid mc_tc',
  Klaviyo: '_kx _ke',
  Marketo: 'mkt_tok',
  Adobe: 's_cid s_kwcid ef_id',
  Omeda: 'oly_anon_id oly_enc_id',
  Vero: 'vero_id vero_conv',
  Branch: '_branch_match_id _branch_referrer',
  Bronto: '_bta_tid _bta_c',
  Listrak: 'trk_contact trk_msg trk_module trk_sid',
  Dotdigital: 'dm_i',
  Drip: '__s',
  'Piano Analytics': 'xtor',
  Mapp: 'wt_mc wt_zmc',
  Yahoo: 'guccounter guce_referrer guce_referrer_sig',
  'Affiliate networks':
    'awc sscid irclickid irgwc cjevent cjdata ranmid raneaid ransiteid tduid wickedid rb_clickid',
};
/** Whole families: Google's two, Matomo's with its older names, HubSpot's ads, Piano's. */
const prefixes = /^(?:utm|gad|mtm|pk|piwik|matomo|hsa|at)_/u;

const names: ReadonlySet<string> = new Set(
  Object.values(families).flatMap((family) => family.split(' ')),
);

/** @param name of a parameter, in any case */
export function isTrackingParameter(name: string): boolean {
  const lower = name.toLowerCase();
  return names.has(lower) || prefixes.test(lower);
}
