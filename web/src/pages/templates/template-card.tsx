import type { TemplateSummary } from '@tessera/contract/api/templates.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useFeatureCheck } from '../../features/plans/plan.tsx';
import { usePermissionCheck } from '../../features/team/permissions.tsx';
import type { useTemplatePermissions } from '../../features/templates/template-permissions.ts';
import { TemplatePicture } from '../../features/templates/template-picture.tsx';
import { useDescribeTemplate } from '../../features/templates/use-describe-template.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { IconLock, IconPencil, IconPlus, IconStar, IconStarFilled, IconTrash } from '../../ui/icons.ts';
import { MenuButton, MenuItem } from '../../ui/menu.tsx';
import { MenuDivider } from '../../ui/menu-parts.tsx';
import styles from './templates.module.css';

/** How many codes fill all tiles. */
const fullCount = 50;
const tiles = Array.from({ length: 9 }, (_, at) => at);

/** Returns how many of the nine tiles are filled: at least one from the first code on. */
const countFilled = (codes: number) =>
  codes === 0 ? 0 : Math.max(1, Math.min(9, Math.round((codes / fullCount) * 9)));

/** A template: its picture, what it keeps, and how many codes were made from it. */
export const TemplateCard = memo(
  ({
    template,
    permissions: { canEdit, canDelete },
    onDefault,
    onDelete,
  }: {
    template: TemplateSummary;
    permissions: ReturnType<typeof useTemplatePermissions>;
    onDefault: (template: TemplateSummary, isDefault: boolean) => void;
    onDelete: (template: TemplateSummary) => void;
  }) => {
    const { t } = useTranslation('private');
    const navigate = useNavigate();
    const can = usePermissionCheck();
    const describe = useDescribeTemplate();
    const { id, name, codes, locks, isDefault } = template;
    const builder = `/app/builder?template=${id}`;
    const hasPlan = useFeatureCheck()('templates');
    const canMake = hasPlan && can('dashboard', 'create');
    const editor = `/app/templates/edit/${id}`;
    return (
      <li className={styles.card}>
        <div className={styles.stage}>
          <TemplatePicture style={template.style} size={148} />
          {isDefault && (
            <span className={styles.badge}>
              <IconStarFilled size={14} />
              {t('templates.default')}
            </span>
          )}
        </div>
        <div className={styles.body}>
          <div className={styles.line}>
            <h2 className={styles.name} dir="auto">
              {canEdit ? (
                <Link to={editor} className={styles.open}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </h2>
            <MenuButton label={t('templates.more_of', { name })} size={32}>
              {canMake && (
                <MenuItem icon={<IconPlus size={16} />} onClick={() => navigate(builder)}>
                  {t('templates.make')}
                </MenuItem>
              )}
              {canEdit && (
                <>
                  <MenuItem icon={<IconPencil size={16} />} onClick={() => navigate(editor)}>
                    {t('templates.edit')}
                  </MenuItem>
                  <MenuItem icon={<IconStar size={16} />} onClick={() => onDefault(template, !isDefault)}>
                    {t(isDefault ? 'templates.default_stop' : 'templates.default_use')}
                  </MenuItem>
                </>
              )}
              {canDelete && (
                <>
                  <MenuDivider />
                  <MenuItem isDanger icon={<IconTrash size={16} />} onClick={() => onDelete(template)}>
                    {t('templates.delete')}
                  </MenuItem>
                </>
              )}
            </MenuButton>
          </div>
          <p className={styles.parts}>{describe(template)}</p>
          <div className={styles.foot}>
            <div className={styles.facts}>
              <span className={styles.tiles} aria-hidden="true">
                {tiles.map((tile) => (
                  <i key={tile} data-filled={tile < countFilled(codes) || undefined} />
                ))}
              </span>
              <span>{t('templates.codes', { count: codes })}</span>
              {locks.length > 0 && (
                <span className={styles.locked}>
                  <IconLock size={16} />
                  {t('templates.locked')}
                </span>
              )}
            </div>
            {canMake && (
              <ButtonLink
                size={32}
                wide
                className={styles.make}
                icon={<IconPlus size={16} />}
                to={builder}
                aria-label={t('templates.make_from', { name })}
              >
                {t('templates.make')}
              </ButtonLink>
            )}
          </div>
        </div>
      </li>
    );
  },
);
