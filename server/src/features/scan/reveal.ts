import { createHash } from 'node:crypto';

/** Shows the password that is typed, and hides it again; without scripts its button stays hidden. */
export const revealScript =
  `{const[field,button]=["password","reveal"].map(id=>document.getElementById(id));button.hidden=false;
button.onclick=()=>{const shown=field.type==="text";field.type=shown?"password":"text";
button.ariaLabel=shown?button.dataset.show:button.dataset.hide;button.classList.toggle("on",!shown)}}`.replaceAll(
    '\n',
    '',
  );

/** What the policy of its page names it by. */
export const revealHash = `'sha256-${createHash('sha256').update(revealScript).digest('base64')}'`;
