import { createHash } from 'node:crypto';

/** Toggles the visibility of the password; without scripts the button stays hidden. */
export const revealScript =
  `{const[field,button]=["password","reveal"].map(id=>document.getElementById(id));button.hidden=false;
button.onclick=()=>{const shown=field.type==="text";field.type=shown?"password":"text";
button.ariaLabel=shown?button.dataset.show:button.dataset.hide;button.classList.toggle("on",!shown)}}`.replaceAll(
    '\n',
    '',
  );

/** The script's hash for the page's content security policy. */
export const revealHash = `'sha256-${createHash('sha256').update(revealScript).digest('base64')}'`;
